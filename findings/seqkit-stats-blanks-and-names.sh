#!/bin/sh
# seqkit 2.3.1 (Debian 12): `seqkit stats` counts blanks within lines as bases, and the bases of a sequence whose header is
# a lone '>' as none, and the first lines of a file with lone carriage returns as one empty sequence, each without a
# warning. seqtk 1.3 counts the nameless sequences. Who compares sums of lengths with it removes blanks and names first.
set -eu
version=$(dpkg-query -W -f '${Package} ${Version}' seqkit)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '>a\nACGT ACGT\n>b\nGG GG\n' > blanks.fa
printf '>\nACGT\n>\nGG\n' > nameless.fa
printf '>a\rACGT\r>b\rGG\r' > carriage.fa
stats() { seqkit stats -T "$1" | tail -n 1 | cut -f 4,5 | tr '\t' '/'; }
seen="$(stats blanks.fa) $(stats nameless.fa) $(stats carriage.fa)"
echo "$version"
echo "expected (sequences/bases): 2/12 2/6 2/6"
echo "seen:                       $seen"
[ "$seen" = "2/14 2/0 1/0" ]
