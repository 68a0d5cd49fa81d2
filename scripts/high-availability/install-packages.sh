#!/bin/sh
# Installs what `npm run test:high-availability` needs, on Debian 12 and as root.
set -eu
packages="patroni etcd-server etcd-client haproxy postgresql-15"
for package in $packages; do
  state=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) || state=unknown
  [ "$state" = installed ] || missing="${missing:-} $package"
done
[ -n "${missing:-}" ] || exit 0
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
# shellcheck disable=SC2086 # one word per package
apt-get install -y -qq --no-install-recommends $missing
