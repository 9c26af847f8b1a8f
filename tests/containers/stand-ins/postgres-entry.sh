#!/bin/sh
# What the official image does at its first start, with the PostgreSQL 18 that npm brings.
set -eu
data=/var/lib/postgresql/18/docker
if [ ! -s "$data/PG_VERSION" ]; then
  mkdir -p "$data"
  initdb --pgdata="$data" --username="$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" --auth=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8
  echo "host all all all scram-sha-256" >>"$data/pg_hba.conf"
  echo "create database $POSTGRES_DB" | postgres --single -D "$data" postgres
fi
exec postgres -D "$data" -c listen_addresses='*' -c unix_socket_directories=/tmp
