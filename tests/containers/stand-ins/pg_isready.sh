#!/bin/bash
# npm brings no pg_isready: somebody listens.
exec 3<>/dev/tcp/127.0.0.1/5432
