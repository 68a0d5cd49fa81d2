#!/bin/sh
# Installs what each package needs besides the marketplace's own, then checks its types and runs its tests.
cd "$(dirname "$0")/.." || exit 1
set -e
npm ci --prefix packages/sample-pictures --no-audit --no-fund
node_modules/.bin/node node_modules/typescript7/bin/tsc --noEmit -p packages/sample-pictures
exec sh scripts/with-node.sh install node_modules/vitest/vitest.mjs run --config packages/vitest.config.ts
