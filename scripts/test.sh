#!/bin/sh
# Runs all checks and tests, on a fresh clone too. The last line is always the count.
here=$(dirname "$0")
"${npm_node_execpath:-node}" "$here/prepare.mjs" install || { echo "0 passed, 1 failed"; exit 1; }
exec sh "$here/with-node.sh" install scripts/test.ts "$@"
