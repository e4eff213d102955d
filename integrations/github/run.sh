#!/usr/bin/env bash
# The steps of the action. Its inputs are in the environment; see action.yml.
set -euo pipefail

fail() {
  echo "::error::$1"
  exit 1
}

is_fork() { [ "${QUIRE_ACTION_IS_FORK:-}" = true ]; }

# The command is installed beside the repository and not into it: what a pull request says in its package.json
# decides nothing, and no script of a package is run.
version=$QUIRE_ACTION_VERSION
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?$ ]] || fail "version: \"$version\" is not a version such as 0.1.0."
place=$RUNNER_TEMP/quire-docs-$version
quire=$place/node_modules/.bin/quire
if [ ! -x "$quire" ]; then
  npm install --prefix "$place" --no-save --ignore-scripts --no-audit --no-fund "quire-docs@$version"
fi

common=()
if [ "$QUIRE_ACTION_STRICT" = true ]; then common+=(--strict); fi
# A configuration is a program. That of a stranger is not run.
if is_fork; then common+=(--no-plugins); fi

addresses=()
if [ -n "$QUIRE_ACTION_SITE_URL" ]; then addresses+=(--site-url "$QUIRE_ACTION_SITE_URL"); fi

check() {
  "$quire" check "$QUIRE_ACTION_FOLDER" --format github "${common[@]}"
}

build() {
  local flags=(--out "$QUIRE_ACTION_OUT" "${addresses[@]}" "${common[@]}")
  if [ -n "$QUIRE_ACTION_HOST" ]; then flags+=(--host "$QUIRE_ACTION_HOST"); fi
  "$quire" build "$QUIRE_ACTION_FOLDER" "${flags[@]}"
  echo "folder=$QUIRE_ACTION_OUT" >> "$GITHUB_OUTPUT"
}

export_bundle() {
  "$quire" export "$QUIRE_ACTION_FOLDER" --out "$QUIRE_ACTION_BUNDLE" "${addresses[@]}" "${common[@]}"
  echo "bundle=$QUIRE_ACTION_BUNDLE" >> "$GITHUB_OUTPUT"
}

publish() {
  if is_fork; then
    echo "::notice::The site was not published because this pull request comes from a fork."
    return
  fi
  [ -n "$QUIRE_ACTION_DOMAIN" ] || fail "publish requires the input domain."
  [ -n "$QUIRE_ACTION_API" ] || fail "publish requires the input api."
  [ -n "$QUIRE_ACTION_API_KEY" ] || fail "publish requires the input api-key. Add the key to the secrets of the repository."
  local flags=(--domain "$QUIRE_ACTION_DOMAIN" --api "$QUIRE_ACTION_API")
  # Last: a word after it would be the name of the preview. Without one it is called after the pull request.
  if [ "$QUIRE_ACTION_PREVIEW" = true ]; then flags+=(--preview); fi
  local printed=$RUNNER_TEMP/quire-published.txt code=0
  QUIRE_API_KEY=$QUIRE_ACTION_API_KEY "$quire" publish "$QUIRE_ACTION_FOLDER" "${flags[@]}" > "$printed" || code=$?
  cat "$printed"
  # The address stands in a line of its own, also where the content has errors.
  if [ "$QUIRE_ACTION_PREVIEW" = true ]; then
    local url
    url=$(grep -m 1 -E '^https?://[^ ]+$' "$printed" || true)
    if [ -n "$url" ]; then
      echo "preview-url=$url" >> "$GITHUB_OUTPUT"
      if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then echo "Preview: $url" >> "$GITHUB_STEP_SUMMARY"; fi
    fi
  fi
  return "$code"
}

read -ra steps <<< "$QUIRE_ACTION_RUN"
[ ${#steps[@]} -gt 0 ] || fail "The input run is empty. Use check, build, export or publish."
for step in "${steps[@]}"; do
  case $step in
    check) check ;;
    build) build ;;
    export) export_bundle ;;
    publish) publish ;;
    *) fail "run: \"$step\" is not a step. Use check, build, export or publish." ;;
  esac
done
