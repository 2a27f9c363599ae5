#!/bin/sh
# bcftools 1.16 reads and writes positions beyond 2^31 (some plants and lungfish have such chromosomes, and its library
# keeps 64 bits of them), but `bcftools query` prints them, and their ends, as negative numbers.
# Whoever makes a table of positions by it gets wrong ones, without a warning and with exit status 0.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
bcftools --version | head -1
[ "$(bcftools --version | head -1)" = 'bcftools 1.16' ] || {
  echo 'Needs bcftools 1.16: apt-get install bcftools (Debian 12).'
  exit 2
}
printf '##fileformat=VCFv4.2\n##contig=<ID=c,length=4000000000>\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\nc\t3000000000\t.\tA\tG\t.\t.\t.\n' > far.vcf
seen="view $(bcftools view -H far.vcf | cut -f2), query $(bcftools query -f '%POS %END' far.vcf)"
echo 'expected: view 3000000000, query 3000000000 3000000000'
echo "seen: $seen"
[ "$seen" = 'view 3000000000, query -1294967296 -1294967296' ]
