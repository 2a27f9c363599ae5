#!/bin/sh
# PLINK 1.90 (beta 6.26) writes VCF headers whose contig lengths are one more than the last position that the data have,
# not the chromosome's length, and names X 23.
# Whoever tells a build of a genome by its contigs' lengths finds that a human VCF of PLINK contradicts every build;
# `##source=PLINK` tells that they are no lengths.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq plink1.9=1.90~b6.26-220402-1 2> apt.log || {
  cat apt.log
  echo 'Needs the packages of Debian 12.'
  exit 2
}
dpkg -x plink1.9_*.deb package
plink=package/usr/bin/plink1.9
"$plink" --version
printf '1 rs1 0 1000\n1 rs2 0 249000000\n23 rs3 0 5000\n' > data.map
printf 'f1 i1 0 0 1 1 A G A A C C\n' > data.ped
"$plink" --file data --recode vcf --out data > plink.log
echo 'expected: a length of chromosome 1, 248956422 in GRCh38 or 249250621 in GRCh37, or none'
echo "seen: $(grep '^##contig' data.vcf | tr '\n' ' ')"
grep -q '^##contig=<ID=1,length=249000001>$' data.vcf
