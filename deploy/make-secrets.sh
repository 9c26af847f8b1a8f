#!/bin/sh
# Makes the secrets of docker-compose.yml below ./secrets, those alone that are not there yet. Back that folder up: a lost
# seal_key is lost data.
set -eu
umask 077
mkdir -p secrets
cd secrets
make() { [ -e "$1" ] || printf '%s\n' "$2" >"$1"; }
random() { head -c "$1" /dev/urandom | base64 | tr -d '\n'; }
word() { head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n'; }

make postgres_password "$(word)"
make database_url "postgres://finder:$(cat postgres_password)@postgres:5432/finder"
make seal_key "$(random 32)"
make app_api_key "$(word)"
make operator_api_key "$(word)"
# The inbox of the `mail` service; in its place comes your mail server: smtp://user:password@host:587
make smtp_url "smtp://mail:1025"
# Empty: not in use. See .env.example.
for name in files_s3_secret linkedin_client_secret google_client_secret stripe_secret_key stripe_webhook_secret \
  people_source_key email_verifier_key; do
  [ -e "$name" ] || : >"$name"
done
# The containers run as other users than yours; the folder's mode keeps all others out.
chmod 644 ./*
cd ..
chmod 700 secrets
echo "The secrets are in ./secrets."
