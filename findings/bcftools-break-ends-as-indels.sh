#!/bin/sh
# bcftools 1.16 takes some of the VCF specification's break ends for indels: those with inserted bases that begin with
# the reference, as in the specification's own example (C to CAGT...[chr2:321682[), and single break ends (C. and .TACC).
# Whoever selects translocations with `bcftools view --types bnd` loses these, and counts of indels have them.
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
  printf '##fileformat=VCFv4.3\n##contig=<ID=chr1>\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n'
  for each in 'C]chr2:5]' 'CAGTNNCA[chr2:5[' 'C.' '.TACC'; do printf 'chr1\t7\t.\tC\t%s\t.\t.\t.\n' "$each"; done
} > ends.vcf
seen=$(bcftools query -f '%ALT=%TYPE ' ends.vcf)
echo 'expected: BND of each'
echo "seen: $seen"
[ "$seen" = 'C]chr2:5]=BND CAGTNNCA[chr2:5[=INDEL C.=INDEL .TACC=INDEL ' ]
