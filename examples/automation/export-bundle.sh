#!/bin/sh
# Exports a published site and downloads its bundle: start a job, ask every few seconds how it is,
# stop when it failed, get a link, download. Needs curl and nothing else.
#
#   QUIRE_API_KEY=svc_… ./export-bundle.sh https://quire.example.com docs.example.com bundle.tar.gz
#
# WAIT_SECONDS (10) and ATTEMPTS (60) say how often and how long it asks.
set -eu

api=${1:?"usage: export-bundle.sh <service> <domain> <file>"}
domain=${2:?"usage: export-bundle.sh <service> <domain> <file>"}
file=${3:?"usage: export-bundle.sh <service> <domain> <file>"}
: "${QUIRE_API_KEY:?"set QUIRE_API_KEY to an admin key of the organisation"}"

# The key goes in by standard input: on the command line every user of the machine could read it.
call() {
  printf 'header = "Authorization: Bearer %s"\n' "$QUIRE_API_KEY" |
    curl --config - --silent --show-error --fail-with-body --retry 3 "$@"
}

# The value of one text field of a flat JSON object.
field() {
  sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"
}

job=$(call --request POST "$api/v1/static-export/jobs" \
  --header 'Content-Type: application/json' --data "{\"domain\":\"$domain\"}" | field jobId)
echo "Started $job"

attempt=1
while :; do
  record=$(call "$api/v1/static-export/jobs/$job")
  status=$(printf '%s' "$record" | field status)
  echo "$attempt: $status"
  case $status in
    completed) break ;;
    failed)
      echo "The export failed: $(printf '%s' "$record" | field error)" >&2
      exit 1
      ;;
  esac
  if [ "$attempt" -ge "${ATTEMPTS:-60}" ]; then
    echo "The export did not end in time." >&2
    exit 1
  fi
  attempt=$((attempt + 1))
  sleep "${WAIT_SECONDS:-10}"
done

# The link is the credential of the download: it needs no key, and ends at expiresAt.
link=$(call --request POST "$api/v1/static-export/jobs/$job/bundle" | field bundleUrl)
curl --silent --show-error --fail --retry 3 --output "$file" "$link"
echo "Saved $file"
