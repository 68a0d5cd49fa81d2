#!/bin/sh
# Runs the development server, and restarts it when it exits with code $again after a server file changed.
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
