#!/bin/sh
# bedtools 2.30.0 reads the first member of a file of several gzip members and says nothing of the others, so that
# intervals of `cat a.bed.gz b.bed.gz` are missing, which gzip, bcftools and samtools read. Of bgzip's members, of which
# a file has one every 64 kB, it reads all.
# Whoever compares counts with those of bedtools has to look first whether a file was put together.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
bedtools --version
[ "$(bedtools --version)" = 'bedtools v2.30.0' ] || {
  echo 'Needs bedtools 2.30.0: apt-get install bedtools (Debian 12).'
  exit 2
}
printf 'chr1\t0\t9\n' > one.bed
for start in 1 3 5; do printf 'chr1\t%s\t8\n' "$start" | gzip; done > three.bed.gz
seen=$(bedtools intersect -a three.bed.gz -b one.bed | wc -l)
echo "expected: $(gzip -dc three.bed.gz | wc -l)"
echo "seen: $seen"
[ "$seen" -eq 1 ]
