#!/bin/sh
# Usage: sh scripts/with-node.sh install|build [--dot-env] FILE ARGS…
# Installs or builds if needed, then replaces itself with the program by `exec`, so that it receives signals.
cd "$(dirname "$0")/.." || exit 1

# Uses the system's Node: npm puts node_modules/.bin first in PATH, which may not be installed yet.
"${npm_node_execpath:-node}" scripts/prepare.mjs "$1" &
preparing=$!
trap 'kill -TERM "$preparing" 2>/dev/null' INT TERM
wait "$preparing" || exit 1
trap - INT TERM
shift

# Loads .env if it exists; environment variables take precedence.
if [ "$1" = --dot-env ]; then
  shift
  [ ! -f .env ] || set -- --env-file=.env "$@"
fi

node=node_modules/.bin/node
[ -x "$node" ] || node=${npm_node_execpath:-node}
exec "$node" "$@"
