#!/bin/sh
# sh scripts/with-node.sh install|build [--dot-env] FILE ARGS…
# Makes ready what is missing, then becomes the program: `exec`, so that signals reach it and not a shell before it.
cd "$(dirname "$0")/.." || exit 1

# npm puts node_modules/.bin first in the PATH; the first steps need the Node that is there before anything is installed.
"${npm_node_execpath:-node}" scripts/prepare.mjs "$1" &
preparing=$!
trap 'kill -TERM "$preparing" 2>/dev/null' INT TERM
wait "$preparing" || exit 1
trap - INT TERM
shift

# Variables may also stand in a file beside package.json; those of the environment win.
if [ "$1" = --dot-env ]; then
  shift
  [ ! -f .env ] || set -- --env-file=.env "$@"
fi

node=node_modules/.bin/node
[ -x "$node" ] || node=${npm_node_execpath:-node}
exec "$node" "$@"
