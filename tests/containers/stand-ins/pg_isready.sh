#!/bin/bash
# npm brings no pg_isready: checks that the port is open.
exec 3<>/dev/tcp/127.0.0.1/5432
