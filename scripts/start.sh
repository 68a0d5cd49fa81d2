#!/bin/sh
# Starts the production build.
NODE_ENV=production
export NODE_ENV
exec sh "$(dirname "$0")/with-node.sh" build --dot-env --enable-source-maps build/server/index.js
