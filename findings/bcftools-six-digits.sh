#!/bin/sh
# bcftools 1.16 rounds the numbers of every VCF that goes through it to six digits, and small ones to 0: `bcftools view`
# without any option writes QUAL 1234567.8 as 1.23457e+06, AF=0.123456789 as 0.123457, and a p-value of 1e-50 as 0. It
# keeps them in 32 bits, as BCF does, and prints fewer digits than these hold.
# Whoever sorts or merges by it and filters by such numbers afterwards, filters others: 99.9999999 has become 100.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
bcftools --version | head -1
[ "$(bcftools --version | head -1)" = 'bcftools 1.16' ] || {
  echo 'Needs bcftools 1.16: apt-get install bcftools (Debian 12).'
  exit 2
}
{
  printf '##fileformat=VCFv4.2\n##contig=<ID=c>\n##INFO=<ID=V,Number=1,Type=Float,Description="value">\n'
  printf '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n'
  printf 'c\t1\t.\tA\tG\t1234567.8\t.\tV=0.123456789\nc\t2\t.\tA\tG\t99.9999999\t.\tV=1e-50\n'
} > numbers.vcf
columns() { grep -v '^#' | cut -f6,8 | tr '\t\n' '  '; }
seen=$(bcftools view numbers.vcf | columns)
echo "expected: $(columns < numbers.vcf)"
echo "seen: $seen"
[ "$seen" = '1.23457e+06 V=0.123457 100 V=0 ' ]
