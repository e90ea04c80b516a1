#!/usr/bin/env bash
# Both README commands as a newcomer types them: a fresh clone, an empty npm cache, the machine's own Node in front.
# `npm start` must print its address, answer there with 200 and leave nothing behind after SIGTERM; then `npm test`
# on the embedded database, as on a machine without PostgreSQL. Last line: `N passed, N failed`.
set -euo pipefail
repository=$(cd "$(dirname "$0")/.." && pwd)
# `start` leaves the tests out, where they have just run.
only=${1:-}

work=$(mktemp -d)
server=
finish() {
  [[ -z $server ]] || kill -KILL -- "-$server" 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT
trap 'exit 143' TERM
trap 'exit 130' INT

# Not the pinned Node of the folder this was started from, nor what npm told its scripts.
PATH=$(tr ':' '\n' <<<"$PATH" | grep -v node_modules | paste -sd:)
for name in $(compgen -e | grep -E '^(npm_|INIT_CWD$|NODE_|TEST_DATABASE_URL$|DATABASE_URL$|COUNT_FILE$|E2E_)'); do unset "$name"; done
export npm_config_cache=$work/npm-cache
node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 26 ? 0 : 1)' || echo "note: the machine's own Node is already new"

git clone -q --no-hardlinks "$repository" "$work/clone"
cd "$work/clone"

passed=0
failed=0
check() {
  if "${@:2}"; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "fresh clone: failed: $1"; fi
}

port=$(shuf -i 11000-32000 -n 1) # below those lent to outgoing connections
log=$work/start.log

# The address that the server printed, once it answers there with 200; gives up when npm ends or after four minutes.
answers() {
  local address
  for _ in $(seq 240); do
    address=$(grep -oE "http://[a-z0-9.]+:$port[^[:space:]\"]*" "$log" | head -n 1 || true)
    if [[ -n $address ]] && node -e 'fetch(process.argv[1]).then((a) => process.exit(a.status === 200 ? 0 : 1), () => process.exit(1))' "$address"; then
      echo "fresh clone: $address answered with 200 after $SECONDS s"
      return 0
    fi
    kill -0 "$server" 2>/dev/null || break
    sleep 1
  done
  tail -n 40 "$log"
  return 1
}

# SIGTERM to npm alone: within 15 s nothing listens any more and no process of the group is left.
leaves_nothing() {
  kill -TERM "$server" 2>/dev/null || return 1
  for _ in $(seq 15); do
    if ! pgrep -g "$server" >/dev/null && ! (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then return 0; fi
    sleep 1
  done
  pgrep -ag "$server" || true
  return 1
}

SECONDS=0
PORT=$port DATA_DIR=$work/data setsid npm start >"$log" 2>&1 &
server=$!
check 'npm start prints its address and answers' answers
check 'SIGTERM ends everything' leaves_nothing

if [[ $only != start ]]; then
  npm test -- --embedded 2>&1 | tee "$work/test.log" || true
  if [[ $(tail -n 1 "$work/test.log") =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
    passed=$((passed + BASH_REMATCH[1]))
    failed=$((failed + BASH_REMATCH[2]))
  else
    failed=$((failed + 1))
  fi
fi

echo
echo "$passed passed, $failed failed"
((failed == 0))
