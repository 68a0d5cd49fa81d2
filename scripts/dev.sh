#!/bin/sh
# Starts the program again whenever it asks for that: it does when code changed that is not a page's.
here=$(dirname "$0")
NODE_ENV=development
export NODE_ENV
again=75

trap 'stopping=yes; kill -TERM "$program" 2>/dev/null' INT TERM
while [ -z "$stopping" ]; do
  sh "$here/with-node.sh" install --dot-env scripts/dev.ts "$again" &
  program=$!
  wait "$program"
  [ $? -eq "$again" ] || break
done
wait
