#!/bin/sh
# Exports a site and prints the link of its bundle, with nothing but curl, sed and sh.
#
#   QUIRE_API=https://quire.example.com QUIRE_DOMAIN=docs.example.com QUIRE_API_KEY=svc_… ./rollout.sh
#
# What is printed goes into staticExport.bundleUrl. Progress goes to standard error.
set -eu

: "${QUIRE_API:?the address of the service}"
: "${QUIRE_DOMAIN:?the domain to export}"
: "${QUIRE_API_KEY:?an admin API key}"
ATTEMPTS="${QUIRE_POLL_ATTEMPTS:-60}"
PAUSE="${QUIRE_POLL_SECONDS:-10}"

# The key goes through standard input, so that it does not show in the list of processes.
call() {
  method="$1"
  path="$2"
  shift 2
  printf 'header = "Authorization: Bearer %s"\n' "$QUIRE_API_KEY" |
    curl --silent --show-error --fail-with-body --max-time 60 --config - \
      --request "$method" --header 'Content-Type: application/json' "$@" "$QUIRE_API$path"
}

# One text field of a flat JSON object; \/ and \u0026 are the only escapes that links have.
field() {
  sed -n 's/.*"'"$1"'" *: *"\([^"]*\)".*/\1/p' | sed 's#\\/#/#g; s/\\u0026/\&/g'
}

job=$(call POST /v1/static-export/jobs --data "{\"domain\":\"$QUIRE_DOMAIN\"}" | field jobId)
[ -n "$job" ] || { echo 'The service gave no jobId.' >&2; exit 1; }
echo "export $job" >&2

attempt=1
while :; do
  record=$(call GET "/v1/static-export/jobs/$job")
  status=$(printf '%s' "$record" | field status)
  echo "  $status" >&2
  case "$status" in
    completed) break ;;
    failed)
      echo "The export failed: $(printf '%s' "$record" | field error)" >&2
      exit 1
      ;;
  esac
  if [ "$attempt" -ge "$ATTEMPTS" ]; then
    echo "The export was not completed after $ATTEMPTS attempts." >&2
    exit 1
  fi
  attempt=$((attempt + 1))
  sleep "$PAUSE"
done

url=$(call POST "/v1/static-export/jobs/$job/bundle" | field bundleUrl)
[ -n "$url" ] || { echo 'The service gave no bundleUrl.' >&2; exit 1; }
printf '%s\n' "$url"
