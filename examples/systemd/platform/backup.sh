#!/bin/sh
# Writes a backup into a folder and removes older ones: backup.sh FOLDER DAYS
# Only a complete backup gets its name; what a killed one left is removed as well.
set -eu
folder=$1
days=$2
file="$folder/quire-$(date -u +%Y%m%dT%H%M%SZ).tar.gz"

rm -f "$folder"/quire-*.part
/opt/quire/current/node_modules/.bin/quire admin backup --out "$file.part"
mv "$file.part" "$file"
find "$folder" -maxdepth 1 -name 'quire-*.tar.gz' -mtime "+$days" -delete
echo "The backup is in $file."
