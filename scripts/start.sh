#!/bin/sh
# The built program. Variables may also stand in a file .env beside package.json; those of the environment win.
NODE_ENV=production
export NODE_ENV
exec sh "$(dirname "$0")/with-node.sh" build --enable-source-maps --env-file-if-exists=.env build/server/index.js
