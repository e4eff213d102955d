/**
 * Words of technical English that stand for each other, a group a line. After `~` stand words that are only
 * near: they hint at the others, and the others at them. An entry of several words is a phrase.
 */
export const ENGLISH = `
add, append, attach, include ~ insert, register, put
insert, add, put ~ write, ingest
attach, upload, add ~ send, set
create, make, generate, new, produce ~ build, init, add, provision, start, set up
make, create, generate
generate, create, produce, make ~ random
build, compile, bundle ~ create, construct, package
delete, remove, erase, destroy, drop ~ purge, prune, cleanup, clear, clean, discard, uninstall
remove, delete ~ exclude, strip, detach, unset, revoke, unlink
get rid of, remove, delete ~ clean, disable
throw away, discard, delete, remove
clean, cleanup, clean up, prune, purge, clear ~ remove, delete, sweep, compact, vacuum, tidy
clear, empty, reset, flush, wipe ~ delete, purge
wipe, erase, delete, clear, reset
update, upgrade, edit, modify, change ~ patch, refresh, set, replace, migrate
change, update, modify, edit, alter, set ~ switch, replace, customize, override, configure
edit, change, modify, update ~ write
rename, name ~ change, move
replace, substitute, swap, overwrite ~ change, override
overwrite, override, replace ~ precedence
upgrade, update, migrate, migration ~ version, newer, latest
migrate, migration, move, transfer, import, convert ~ upgrade, port, export, backup, restore
move, transfer, migrate ~ relocate, copy, export, import, backup, restore
downgrade, older version ~ rollback, previous
turn on, switch on, enable, activate ~ start, on, set
turn off, switch off, disable, deactivate ~ stop, off, skip, opt out, toggle
enable, activate, allow, turn on, switch on, opt in ~ on, start, set, toggle, support
disable, deactivate, turn off, switch off, opt out ~ off, stop, prevent, skip, without, exclude
shut off, disable, turn off
shut down, shutdown, stop, exit, terminate ~ close, quit
opt out, disable ~ telemetry, off
must not, forbid, disallow, deny, block, exclude, prevent ~ disable, disallowed, forbidden
not allowed, blocked, forbidden, denied, disallowed, restricted, prohibited, cannot ~ permission
forbid, block, deny, disallow, prohibit, reject ~ prevent, restrict, refuse, exclude
block, deny, prevent, forbid ~ restrict, filter, reject, stop, disable
prevent, avoid, block, stop ~ protect, disable
stop, halt, end, terminate, kill, cancel, abort ~ exit, shutdown, disable, interrupt, pause, quit
abort, cancel, stop, interrupt, terminate, kill
kill, terminate, stop, abort ~ end, crash, sigkill, signal, destroy
quit, exit, leave, close ~ stop, end
leave, exit, quit, detach ~ keep, without stopping
cancel, abort, stop ~ unsubscribe, revoke
pause, suspend, hold, stop ~ archive, sleep, idle
resume, continue, go on, pick up ~ restart, reattach, reconnect
go to sleep, sleep, archive, suspend, hibernate, idle, inactive, scale to zero
went to sleep, archive, sleep, suspend, hibernate, idle, inactive, scale to zero
sleep, idle, suspend, inactive, archive ~ hibernate, pause, inactivity
wake, wake up, unarchive, resume, activate ~ restart, start, restore
start, run, launch, boot, begin, startup ~ init, spawn, open, execute, initialize
run, execute, launch, start, invoke ~ command, use, perform
launch, start, run, open ~ boot, spawn
restart, reboot, reload, relaunch ~ start, stop
reload, refresh, restart ~ hot
boot, start, startup
begin, start, beginning, first
execute, run, invoke, call ~ perform
call, invoke, request, run ~ execute, use
install, setup, set up, add ~ download, deploy, npm, pip, get started, package
uninstall, remove, delete
download, fetch, pull, get ~ install, save, export
upload, push, send, attach, import ~ file, add
deploy, host, publish, ship, release ~ run, install, production
publish, release, push, deploy ~ upload, ship
ship, send, forward, deliver, export ~ publish, deploy, stream
release, publish, version ~ changelog
send, post, forward, deliver, pass, transmit, emit ~ push, submit, message, upload
receive, get, accept ~ incoming, listen
forward, send, relay, proxy, redirect ~ route, pass
fetch, get, retrieve, read, obtain, load, pull ~ download, request, query
retrieve, get, fetch, read
get, fetch, retrieve, obtain, read ~ receive, list
obtain, get, create, generate ~ acquire
read, load, view, get ~ parse, open
load, read, import ~ fetch
parse, read ~ extract
extract, parse, get, scrape ~ pull, data
scrape, extract, crawl ~ collect, fetch
crawl, scrape ~ index
look at, view, inspect, consider, read ~ check, take into account
look up, find, search, get ~ query
see, view, show, display, inspect, check ~ list, look, visible, print, observe, find
view, see, show, display, list, inspect ~ read, open
show, display, list, print, view ~ render, output, see
display, show, render, view ~ ui
inspect, view, check, examine, debug ~ show, look
check, verify, validate, test, inspect ~ status, confirm, see
verify, check, validate, confirm ~ verification, test
validate, check, verify ~ schema, validation
test, try, check ~ testing, verify, experiment
try, test, use ~ attempt, playground, experiment
list, show, all, view ~ enumerate, get
find, search, locate, discover, look up ~ query, detect, get
find out, discover, determine, learn, inspect ~ check
discover, find, detect, learn ~ list
search, find, query, lookup ~ look
query, search, request ~ question, statement
locate, find, where
detect, find, identify, recognize ~ check, discover
recognize, detect, identify, understand
know, see, check
tell, show, say
watch, monitor, observe, follow, track ~ live, tail
monitor, watch, observe, track, metrics ~ monitoring, observability, status, dashboard
track, monitor, record, trace, follow ~ log, history
record, capture, log, track, save ~ audit, store, recording, cdc
capture, record, take, grab ~ screenshot
log, record, write, print ~ trace, audit, output
write, save, store, log ~ output, create, put, insert
print, log, output, show ~ stdout, display
output, print, result ~ stdout, write
save, store, keep, persist, write ~ cache, retain, export, record
store, save, keep, persist ~ storage, write, location, directory
keep, retain, store, save, preserve, persist ~ maintain, remember, retention
kept, stored, storage, saved, persisted, retained, location, directory, path
stay, remain, persist, keep ~ preserve
stay logged in, persist, keep, session, cookies, user data, profile
remember, persist, save, keep ~ memory, store, cache
forget, clear, delete, reset, lose
lose, lost, missing ~ data loss
lost, missing, forgotten ~ recover, reset
persist, save, store, keep ~ persistent, durable
preserve, keep, retain
hide, mask, conceal, redact ~ exclude, private
redact, mask, hide, scrub ~ sensitive
share, public, expose ~ access, publish
expose, publish, open, share, reach ~ public, external, listen, bind
reach, access, connect, open ~ expose, available, reachable, visit
access, reach, open, use ~ permission, allow, connect
open, launch, access, start ~ view, visit
visit, open, navigate, go to
navigate, go to, open, visit, browse
close, exit, end, stop
connect, link, attach, integrate, hook up, join ~ connection, reach, access, pair, plug
hook up, connect, integrate, add, set up ~ configure, install
plug in, plugin, integrate, add, connect
integrate, integration, connect, use with ~ plugin, embed, hook
link, connect, url, bind ~ join, href, reference
disconnect, unlink, detach, log out
attach, reattach, connect
detach, disconnect, background, leave ~ unlink
join, merge, combine, connect
combine, merge, join, mix ~ together, multiple, compose, hybrid
merge, combine, join ~ union, inherit
split, separate, divide, chunk ~ break, partition
separate, split, isolate, different ~ own
copy, duplicate, clone, replicate ~ fork, backup, export
clone, copy, fork ~ branch, duplicate
branch, fork, copy
backup, back up, snapshot, export, dump ~ copy, save, archive, restore
back up, backup, snapshot, export, dump
restore, recover, roll back, rollback, revert, bring back ~ backup, recovery, point in time, undo
bring back, restore, recover, recovery, undo, revert ~ rollback, point in time, previous
take back, undo, revert, roll back, rollback ~ restore, reverse
go back, revert, rollback, previous, undo, restore ~ back
undo, revert, roll back, rollback, restore ~ cancel, reset, take back
revert, undo, rollback, roll back, restore ~ reset
rollback, roll back, undo, revert, restore ~ aborted
rolled back, aborted, rollback
recover, restore, recovery, rescue ~ recreate
reset, clear, restore, default ~ reinitialize
repair, fix, recover ~ restore, troubleshoot
fix, resolve, solve, repair, correct ~ troubleshoot, workaround, avoid
solve, fix, resolve ~ solution, troubleshooting
troubleshoot, debug, diagnose, fix ~ troubleshooting, problem
debug, troubleshoot, diagnose, inspect ~ verbose, debugging, log
fail, error, break, crash, not work ~ failure, problem, troubleshoot, unable
fails, error, failure ~ troubleshooting, cannot
break, fail, crash, corrupt, conflict ~ prevent, error
crash, fail, killed, exit, die ~ error, oom
not work, fail, error, broken ~ troubleshooting, issue
does not work, fail, error, broken, not working ~ troubleshooting, issue
not working, fail, error, broken ~ troubleshooting, issue
broken, fail, corrupt, not working
error, failure, exception, problem ~ fail, issue, troubleshooting, code
problem, issue, error, trouble ~ troubleshooting, bug
issue, problem, error, bug ~ troubleshooting
bug, issue, problem
hang, freeze, stuck, block, timeout ~ wait, slow
stuck, hang, frozen, blocked ~ pending, deadlock
retry, try again, repeat ~ attempt, backoff, resend
try again, retry
again, retry, re ~ another, repeat
attempt, retry, try
repeat, again, recurring, loop, retry
replay, rerun, repeat, cache, deterministic ~ record
wait, delay, timeout, pause, sleep ~ until, settle, waiting, block
waiting time, timeout, delay, wait
calm down, settle, idle, stable, quiet ~ wait
settle, stable, idle, calm
delay, wait, pause, latency, debounce ~ interval
give up, timeout, time out, abort, stop ~ fail, retry
give up, timeout ~ retries
time out, timeout ~ expire, deadline, limit
timeout, time out, deadline, time limit ~ cutoff, wait, duration, expire, limit
longer than, timeout, exceed, maximum, limit, cutoff ~ more than
expire, expiry, expiration, ttl, valid, lifetime ~ validity, timeout, renew, exp, outdated
expiry, expiration, expire, ttl, lifetime ~ exp, valid
expires, expiration, expiry, validity, lifetime, ttl
valid, validity, expire ~ lifetime, correct, legal
lifetime, ttl, validity, duration, expire
renew, refresh, rotate, extend ~ expire
rotate, renew, replace, regenerate, refresh ~ revoke, key
revoke, invalidate, delete, disable ~ remove, rotate
how long, duration, timeout, time, seconds, minutes ~ hours, days, lifetime, ms, period, ttl
how often, frequency, interval, times, every, schedule, rate
how many, maximum, number, limit, count, max ~ up to, amount
how much, cost, price, amount, limit, size ~ quota
how big, size, maximum, limit, bytes
how large, size, maximum, limit
how fast, speed, performance, latency, throughput
how old, age, date
how far, distance, radius
schedule, cron, recurring, periodic, interval ~ time, daily, nightly, job, timer
every day, daily, cron, schedule
every hour, hourly, cron, schedule
nightly, daily, scheduled, night ~ cron, automatic
daily, every day, nightly, day
automatic, automatically, auto ~ by itself, default
by itself, automatic, automatically, auto, autonomous, self
by default, default ~ automatically
set nothing, default, unset, omit
default, initial, standard, preset ~ fallback
standard, default, normal
maximum, max, limit, most, highest, largest, upper bound, at most ~ up to, cap, longest, limitation
max, maximum, limit
minimum, min, least, lowest, at least ~ required, requirement, requires
minimum version, requirement, requires, prerequisite, version
biggest, maximum, max, largest, limit ~ up to
largest, maximum, biggest, max, limit
highest, maximum, max ~ top
longest, maximum, max, limit
at most, maximum, limit, up to
more than, exceed, limit, maximum, above, over
only get, limit, maximum
less than, below, under, minimum
limit, maximum, quota, cap, restriction, constraint, limitation ~ max, bound, threshold, restrict
limitation, limit, constraint, restriction ~ unsupported
quota, limit, allowance, cap ~ usage
restrict, limit, allow, only ~ deny, filter, rule, scope, allowlist
only allow, restrict, limit, allowlist
allow, permit, enable, grant, let ~ accept, whitelist, allowlist, permission, authorize
permit, allow, grant
grant, allow, give, assign ~ permission
let, allow, enable
accept, allow, receive ~ listen, support
whitelist, allowlist, allow ~ permitted
blacklist, blocklist, denylist, deny, block
ignore, skip, exclude, leave out, omit ~ filter, disable
leave out, exclude, omit, skip, ignore ~ remove, hide
skip, ignore, omit, exclude, bypass ~ without, disable, pass
exclude, omit, skip, ignore, leave out ~ filter, except, without
bypass, skip, circumvent, avoid ~ disable
filter, where, restrict, narrow ~ facet, select, condition
sort, order, rank ~ sorting, ascending, descending, arrange
order, sort, sequence, rank ~ precedence, priority
rank, order, sort, relevance, score ~ ranking, priority
on top, first, pin, top, promote, boost ~ priority, highest
pin, promote, boost, fix, on top ~ position, lock
boost, promote, raise, increase, weight ~ pin
priority, precedence, order, importance ~ weight, first, wins, override
precedence, priority, order, override ~ wins
conflict, collision, concurrent, clash ~ merge, same, resolution
same, identical, equal, duplicate, shared ~ both
duplicate, same, repeated, copy ~ deduplicate, unique, distinct
unique, distinct, primary ~ duplicate, uuid
exact, exactly, precise, verbatim, literal ~ strict, match
exactly, exact ~ strict, precise
fuzzy, typo, approximate, tolerance ~ misspelling, spelling
typo, misspelling, spelling, fuzzy ~ mistake, tolerance
half typed, prefix, partial, incomplete ~ as you type, autocomplete
as you type, prefix, autocomplete, instant, search as you type
autocomplete, autocompletion, completion, suggestions, intellisense ~ prefix, schema
autocompletion, autocomplete, completion ~ editor, schema, tab
suggest, suggestion, recommend ~ autocomplete
recommend, recommendation, suggest, similar ~ advice, best
similar, related, like, alike ~ recommendation
match, fit, find ~ equal, hit
hits, results, matches ~ documents
results, hits, matches, output ~ answers
part, portion, section, piece, segment ~ component
digits, numbers, numeric
number, count, numeric, integer, digit ~ amount, quantity
count, number, amount, total ~ aggregate
amount, number, quantity ~ count, size
total, sum, count, all
size, length, dimension, bytes ~ large, big, space
length, size, long ~ characters
big, large, huge ~ size
small, little, tiny, short ~ light
fast, quick, speed, performance ~ optimize, latency
slow, performance, latency, speed ~ optimize, slowness, timeout, tune
speed, performance, fast, latency ~ throughput, optimize, rate
speed up, optimize, performance, faster, improve ~ cache
faster, performance, optimize, speed
optimize, improve, tune, performance ~ optimization
improve, optimize, better, enhance ~ tune
better, improve, best
best, recommended, optimal ~ top
tune, adjust, optimize, configure
adjust, change, tune, configure, set
scale, grow, size, scaling ~ replicas
configure, config, configuration, set up, setup, setting ~ options, set, customize, define, settings
settings, configuration, config, options, preferences, parameters
setting, option, parameter, configuration, property, config ~ flag, field, preference
option, setting, parameter, flag, argument ~ choice, configuration
parameter, argument, option, param, setting ~ field, property
flag, option, switch, argument, parameter ~ command line, cli
field, attribute, property, column, key ~ parameter
attribute, field, property
property, field, attribute, key
column, field
customize, custom, configure, change, personalize ~ own, theme, modify, override
custom, own, customize, bring your own ~ personal, self
own, custom, self ~ personal, private, dedicated, local, bring your own
specify, set, define, pass, provide ~ configure, declare
define, declare, specify, set, create ~ describe
describe, define, explain ~ description
declare, define, specify
pass, provide, set, send ~ give, argument
provide, give, pass, supply ~ support, offer
choose, select, pick, decide ~ choosing, option, switch, which
select, choose, pick ~ selection
switch, change, toggle, swap ~ select, choose, use, move
decide, choose, determine ~ choosing, comparison
difference, compare, comparison, versus, vs, differ ~ between, choose
compare, comparison, difference, versus ~ vs
when should, when to use, choose, choosing ~ use cases, recommended
when to use, choosing, use cases, choose
need, require, necessary, must, required ~ requirement, prerequisite
needed, required, requirement, requirements, prerequisite ~ minimum, requires
required, requirement, prerequisite, need, mandatory ~ must, minimum, requires
requirement, prerequisite, required ~ minimum, supported, dependencies
which version, version, requirement, supported, minimum, requires
support, supported, compatible, work with ~ available, compatibility
compatible, compatibility, supported, works with
work with, support, compatible, integrate
works, support, supported
available, supported, exist ~ availability
possible, support, can, allow
understand, support, recognize
supported, support, available, compatible
formats, format, type, extension, supported ~ file types
format, type, syntax, structure, encoding ~ form, schema, shape
type, kind, format ~ category
kind, type, category
structure, layout, schema, shape, format
schema, structure, model, definition ~ validation
syntax, format, grammar, expression
example, sample, snippet, demo ~ tutorial
sample, example
guide, tutorial, walkthrough, how to ~ quickstart, getting started
getting started, quickstart, introduction, setup, tutorial
explain, meaning, overview, concept
meaning, definition, what is ~ glossary, term
purpose, used for, why ~ overview
cost, price, pricing, billing, charge, fee ~ pay, bill, money, plan, usage, count, expensive
price, pricing, cost, billing ~ plan, fee
pay, billing, payment, charge, cost ~ invoice, subscription, plan, overage
billed, billing, charged, cost, counted ~ invoice, usage, incur
charge, bill, cost, fee ~ incur, pay
bill, invoice, billing ~ charge, payment
invoice, bill, billing ~ payment, receipt
plan, subscription, tier, pricing ~ package
subscription, plan, billing
free, cost, plan ~ gratis, no charge, starter
cheap, cost, price, save
expensive, cost, price
money, cost, billing, price
extra usage, overage, overages, exceed ~ additional
overage, extra usage, exceed, additional usage
coming, upcoming, next, future
upcoming, next, coming, future
usage, consumption, use ~ quota, metrics
log in, login, sign in, authenticate, auth ~ credentials, session, account
logged in, login, authenticated, signed in, session ~ cookies
login, log in, sign in, authenticate ~ credentials, session
sign in, log in, login, authenticate ~ session
log out, logout, sign out ~ revoke
sign up, signup, register, create account ~ account
register, sign up, add, create
authenticate, authentication, auth, login, authorize ~ credentials, token, key
authentication, auth, login, authenticate ~ credentials, token
authorize, authorization, permission, allow ~ grant, access
sso, single sign on, saml, oidc
password, credential, secret ~ passphrase, login
credential, secret, key, token, password ~ api key, auth
secret, credential, key, token, password ~ sensitive, env
token, key, credential ~ jwt, secret, auth
api key, key, token, credential
key, token, credential, secret ~ field
certificate, cert, ca, tls, ssl, x509 ~ trust
trust, trusted, certificate ~ verify
tls, ssl, https, certificate ~ encryption, secure
encrypt, encryption, encrypted, cipher ~ secure, tls, at rest
secure, security, protect, safe ~ harden
safe, safely, secure, dangerous ~ risk, harm, security
dangerous, safe, risk, unsafe, harmful ~ corruption, warning, caution
risk, danger, unsafe, warning
protect, secure, guard, restrict ~ prevent
private, restricted, internal ~ secret, public
public, open, shared
permission, access, privilege, right, role ~ allow, scope, denied, policy, acl
permission error, permission denied, access denied, eacces, eperm ~ blocked
denied, forbidden, blocked, refused, rejected ~ permission
role, permission, access ~ admin, rbac
right, permission, access
admin, administrator, owner ~ root
user, account, member ~ person, customer
member, user, people ~ team, invite
people, users, members ~ team
somebody, someone, user, member
colleague, member, teammate, user ~ invite
team, organization, group, members
organization, team, company, org
company, organization
account, user, profile, login
invite, add, member ~ invitation
customer, user, tenant, client
tenant, customer, multi tenant, organization
environment variable, env var, env, variable
env var, environment variable, env, variable ~ export
variable, env, environment ~ parameter
environment, env ~ production, staging
secret manager, vault, keychain, keyring, 1password
folder, directory, dir, path ~ location
directory, folder, dir, path ~ location
folders, directories, paths
path, directory, folder, location, route ~ file
file, path, document ~ attachment
on disk, directory, path, folder, location, storage, stored, file
disk, storage, space, volume, directory ~ filesystem, size, drive
storage, disk, store ~ space, location
space, storage, size, disk ~ room
make room, free, compact, clear, reduce ~ space, trim
room, space ~ free
full, limit, capacity, exceed, space ~ size
almost full, limit, capacity, exceed
location, place, path, region, directory ~ where, position
place, location, position ~ put
where, location, path, directory, folder, url, file
region, location, datacenter, zone ~ area
position, location, place ~ order
point, location, coordinate ~ position
kilometers, distance, radius, meters ~ km, geo
meters, distance, radius, meter
distance, radius, meters ~ geo, near
near, nearby, close, radius ~ around, geo, distance, proximity
within, radius, inside, range
map, geo, location
memory, ram, heap ~ oom, context
ram, memory ~ oom
out of memory, oom, memory, killed ~ crash
cpu, processor, cores, threads ~ thread
processor, cpu
graphics card, gpu, cuda ~ metal, device
gpu, graphics card, cuda ~ metal
video card, gpu
hardware, machine, device ~ cpu, gpu
machine, computer, host, server, device, local ~ laptop
computer, machine, host, device ~ laptop, server
laptop, local, computer, machine
my laptop, local, locally, offline
on my machine, local, locally
own machine, local, locally, self hosted
phone, device, mobile, client ~ smartphone
device, machine, client ~ phone
mobile, phone, android, ios
mac, macos, osx, darwin, apple
macos, mac, osx, darwin
windows, win32, powershell ~ wsl
linux, ubuntu, debian ~ unix, kernel
local, locally, self hosted, offline ~ localhost, own
locally, local, localhost ~ offline
offline, local, disconnected, without internet, without network ~ airgapped
on premise, self host, self hosted
self host, self hosted, on premise, own server ~ deploy, docker
cloud, hosted, managed, remote
remote, cloud, hosted
server, host, backend, instance ~ service, machine
host, server, deploy, run ~ domain
instance, server, node, deployment ~ project
service, server, api, daemon
backend, server, api
client, sdk, library, user ~ device
sdk, client, library, package
library, sdk, package, module ~ dependency
package, library, module, dependency ~ install, npm, pip, composer, gem, crate
dependency, package, library, requirement
module, package, library
plugin, extension, addon, add on, integration
extension, plugin, addon ~ file type
program, process, application, app, tool ~ script, software
programs, processes, applications, apps
app, application, program ~ client
application, app, program
process, program, task, job ~ pid
tool, command, utility, function ~ program, plugin, cli
tools, functions
command, cli, tool ~ run, terminal, shell
cli, command line, terminal, command ~ shell
command line, cli, terminal
terminal, console, shell, command line, cli, tty
console, terminal, ui, dashboard ~ log
shell, bash, terminal, command ~ zsh
script, program, function, code ~ automation
function, method, callback, procedure ~ script
method, function, endpoint ~ way
callback, hook, handler, webhook
webhook, callback, hook, notification ~ event
event, notification, trigger ~ hook, webhook
trigger, event, fire, start, cause
notify, notification, alert, webhook, message ~ email, event, inform
notification, alert, message, webhook
alert, notification, alarm ~ warn
warn, warning, alert
warning, caution, alert
message, notification, text ~ chat
chat, conversation, message, conversational
conversation, chat, dialog, history, session ~ messages, thread
history, log, past, previous, conversation ~ record
context, conversation, memory, prompt ~ window, token
session, run, conversation ~ login, instance
job, task, work, queue ~ process
task, job, work, operation
queue, backlog, tasks ~ job, pending
parallel, concurrent, concurrency, simultaneous, multiple ~ thread, at the same time, batch
at the same time, concurrent, parallel, simultaneous, concurrently
at once, concurrent, parallel, batch, bulk, multiple
concurrent, parallel, simultaneous, multiple ~ multiprocess, conflict
several, multiple, many, different ~ various
multiple, several, many, more than one ~ multi
both, two, multiple
two, multiple, both, several ~ second
bulk, batch, many, multiple
batch, bulk, multiple
thread, threads, concurrency ~ cpu
shared, common, multiple, same
open, opened, use
synchronize, sync, replicate, replica ~ push, pull
sync, synchronize, synchronization, replicate ~ push, pull, syncing
syncing, sync, synchronization
replica, copy, replication, read replica
replicate, replication, copy, sync
database, db, data ~ store, schema
db, database
data, records, documents, content ~ information, rows
record, row, entry, document
records, entries, rows, documents, logs
row, record, entry, line ~ tuple
rows, records
entry, record, item, row
item, element, entry ~ object
element, item, node, component ~ object
document, record, file, object ~ page, doc
documents, records, objects
object, document, entity, json
table, relation ~ schema
index, indexes, indexing ~ search
indexing, index, ingest, import
import, load, ingest, upload, migrate ~ from, convert, csv
export, dump, download, save ~ backup, csv
dump, export, backup
turn into, convert, import, create from, transform, from
convert, transform, turn into, change ~ conversion, migrate, encode
transform, convert, process ~ change
csv, spreadsheet, file
spreadsheet, csv, excel
json, object
image, picture, photo ~ screenshot, vision
picture, image, photo ~ vision, screenshot
photo, image, picture
video, recording, clip
audio, voice, sound, speech
voice, audio, speech
screenshot, screen, capture, image ~ vision
screen, display, screenshot, viewport
window, screen, viewport
page, website, site, document ~ dom
web page, website, page, site
website, site, web page
link, url, href, address
links, urls, hrefs
url, link, address, endpoint, uri
urls, links
address, url, ip, endpoint, location
ip, address, ip address, cidr
network, internet, connection, networking ~ net, traffic
internet, network, online, web
online, internet, cloud
lan, network, local network, 0.0.0.0, intranet, external ~ host
wifi, network
connection, connect, network ~ link
connections, listen, incoming, clients
traffic, requests, network
request, call, query ~ http, requests
requests, calls, queries
http, request, api
response, answer, reply, result ~ output
reply, response, answer
answer, response, reply, result
header, headers ~ http
endpoint, route, url, api, path
route, endpoint, path, router
port, listen, bind ~ address, 8080
listen, bind, port, accept ~ server
proxy, gateway, forward ~ tunnel, vpn
gateway, proxy, router ~ api
firewall, allowlist, allow rules, ip, block, network
dns, domain, hostname
domain, hostname, site, dns ~ host
bandwidth, traffic, speed
rate limit, throttle, too many requests, 429, limit
throttle, rate limit, limit
too many, limit, exceed, maximum ~ 429
cache, caching, cached ~ store, reuse
reuse, cache, share, again
model, llm, ai ~ provider
llm, model, ai, language model ~ provider, inference
ai, llm, model, artificial intelligence
inference, llm, model, prediction
provider, vendor, service, model
prompt, instruction, message ~ input
instruction, prompt, rule, direction ~ system
direction, steer, guide, instruction, course
new direction, steer, redirect, guide
steer, redirect, guide, direct ~ interrupt
embedding, vector, embeddings ~ semantic
vector, embedding ~ semantic
vectors, embeddings
semantic, vector, meaning ~ hybrid
keyword, full text, lexical, text ~ term
weighted, weight, ratio, balance, semantic ratio
weight, ratio, balance, score, importance
ratio, weight, balance, proportion, percentage
percentage, percent, ratio, share
agent, assistant, bot ~ ai
bot, agent, chatbot
sub agent, subagent, child agent
subagent, sub agent
skill, ability, plugin, capability
ability, capability, feature, skill
feature, capability, function ~ experimental
experimental, beta, preview, feature ~ unstable
beta, experimental, preview
browser, chrome, chromium ~ web, playwright
chrome, browser, chromium
click, press, tap ~ act
press, click, key, type ~ keyboard
type, enter, input, fill ~ keyboard
fill, type, enter, input ~ form
form, input, fields
keyboard shortcut, shortcut, hotkey, keybinding, key, ctrl ~ keys, press
shortcut, hotkey, keybinding, key ~ ctrl
hotkey, shortcut, key
drag, drop, move
mouse, cursor, pointer, click
scroll, move, wheel
iframe, frame, frames, embedded
embed, embedded, iframe, include
content, text, data, body
seen, visible, detected, found
visible, shown, displayed, seen
hidden, invisible, hide
appear, show, visible, display
missing, not found, absent, empty ~ lost, undefined
not found, 404, missing, unknown, enoent
unknown, not found, unrecognized, undefined, removed
unknown since, removed, deprecated, breaking, renamed
since the upgrade, migration, breaking change, removed, migrate
after the upgrade, migration, breaking change, removed, migrate
deprecated, removed, obsolete, replaced ~ legacy, breaking
removed, deprecated, breaking
breaking, migration, removed, changed
empty, blank, nothing, null, none
nothing, empty, none, no
null, none, empty, undefined
nobody, no one, inactive, unused, none
unused, inactive, idle
undefined, null, missing
wrong, incorrect, invalid, mistake, bad ~ error
invalid, wrong, malformed, bad ~ error
mistake, error, wrong, accident
by mistake, accidentally
old, older, previous, outdated, legacy ~ earlier, age, stale
older, old, before, age, earlier ~ than
previous, last, earlier, prior, before, old
earlier, previous, before, older
latest, newest, recent, current ~ new
recent, latest, last, new
current, now, present, active, latest
yesterday, past, previous, earlier, timestamp, point in time ~ ago, date, day
as it was, previous, restore, point in time
past, previous, history, earlier, ago
ago, past, earlier, timestamp
noon, time, timestamp
date, time, timestamp, day ~ year, iso
dates, timestamp, date, time
timestamp, date, time, datetime, unix ~ epoch
time, timestamp, date, duration, clock
year, date, timestamp ~ years
month, 30 days, days ~ monthly
week, days, 7 days, weekly
day, daily, 24 hours
hour, hours, 60 minutes
second, seconds, ms, milliseconds
ms, milliseconds, millisecond
seconds, second, ms, milliseconds
minutes, minute, seconds
timezone, time zone, utc
language, locale, translation, i18n, lang
translate, translation, localization, language, i18n
strings, text, string
string, text
text, string, content
characters, length, letters
letter, character
words, terms, keywords
word, term, keyword
term, word
phrase, words, quotes
question, query, ask ~ prompt
ask, prompt, question, query, request
review, approve, approval, check
approve, approval, confirm, allow, accept
confirm, approve, confirmation, verify
like, prefer, similar
prefer, preference, like, want
version, release ~ revision
versions, releases
name, title, id, label ~ identifier
title, name, heading
id, identifier, name, uid, uuid
uuid, guid, unique, id ~ identifier
random, uuid, generate
label, tag, name
tag, label
dashboard, console, ui, panel, web interface
ui, interface, dashboard, console, gui ~ web, screen
web ui, web console, dashboard, web interface, console
interface, ui, api
gui, ui, interface
editor, ide, vscode, vs code ~ cursor, code
vs code, vscode, visual studio code, editor, ide
vscode, vs code, visual studio code, editor, ide
ide, editor
docker, container, image ~ compose, kubernetes
container, docker, image ~ sandbox
kubernetes, k8s, helm, cluster
k8s, kubernetes
cluster, nodes, kubernetes
sandbox, isolation, isolated, container ~ secure
isolate, sandbox, separate
github action, github actions, workflow, ci, pipeline
ci, github actions, workflow, pipeline, continuous integration
workflow, pipeline, actions, ci ~ process, step
pipeline, workflow, ci
step, stage, phase
git, repository, repo, commit
repo, repository, project, git
repository, repo, git
project, repo, app, application ~ workspace
workspace, project, directory, folder
working directory, workdir, cwd, workspace, project
commit, git, change
profile, config, configuration, preset ~ user
configs, configuration, profiles, settings
extend, inherit, extends, base ~ add
inherit, extend, base, parent
inheritance, extend, inherit, base
base, parent, common
ancestor, parent, base
template, preset, starter, boilerplate
starter, template, example
rule, policy, condition ~ filter
rules, policy, policies
policy, rule, permission
audit, log, trail, record ~ history
records, audit, logs
logs, logging, log
logging, log, logs
log level, verbosity, verbose, debug, logging
verbose, verbosity, debug, logging, log level
verbosity, verbose, log level
level, verbosity, degree ~ log
metrics, monitoring, statistics, prometheus ~ telemetry, stats
statistics, stats, metrics, analytics
stats, statistics, metrics
analytics, metrics, statistics, tracking, insights
telemetry, analytics, tracking, metrics
observability, monitoring, tracing, logging
trace, tracing, log, debug
status, state, health, progress
state, status ~ condition
health, status, healthcheck, alive
progress, status
online, up, available
uptime, availability, sla
reduce, lower, decrease, minimize, save ~ shrink, less
lower, reduce, decrease, minimum
decrease, reduce, lower
increase, raise, more, higher ~ grow
raise, increase, higher
shrink, compact, reduce, compress
compress, compact, gzip, shrink, compression ~ summarize
compact, compress, shrink, compaction, vacuum ~ reduce, cleanup
summarize, summary, compact, compress
summary, overview, summarize
fragmentation, compact, space
reclaim, free, compact
deleted, delete, removed, removal
half, part, partial
partial, part, incomplete
whole, all, entire, full, complete
everything, all, whole, entire, full ~ any
all, every, everything, entire ~ any
every, each, all
each, every, per
per, each, every
only, just, restrict, single ~ exclusively
once, single, one time
single, one
without, no, disable, skip, avoid ~ not
instead, replace, alternative, rather
alternative, instead, other, replacement
another, other, different, new, second
different, other, another ~ difference
additional, extra, custom, more ~ add
extra, additional, more
more, additional, extra
background, daemon, detached, async ~ service
async, asynchronous, background
asynchronous, async
in the middle, during, while
during, while
interrupt, stop, abort, cancel, pause
on startup, start, boot, init, launch
startup, start, boot, init, initialization
initialize, init, start, setup
initialization, init, startup, setup
constructor, create, new, initialize, instance ~ class
class, object, type, constructor
private, internal
dev server, development server, localhost, dev
development, dev, local
production, prod, live, deploy
live, production, running ~ real time
real time, realtime, live, stream
stream, streaming, live, real time
streaming, stream, sse
buffer, batch, queue
transaction, commit, atomic ~ rollback
atomic, transaction
lock, locking, mutex, concurrent, busy
locked, lock, busy
busy, lock, ebusy
corrupt, corruption, damaged, broken
corruption, corrupt, damage
damage, corruption
read only, readonly
readonly, read only
write, insert, update
writes, write, insert
reads, read, query
select, query, sql
sql, query, statement
stored procedures, functions, triggers
join, relation
relationship, relation, foreign
aggregate, count, sum, average
average, mean, avg
dimension, dimensions, size
dimensions, size, dimension
facet, filter, category
category, facet, kind, type
group, team, category, cluster
synonym, alias, equivalent
alias, synonym, name
stop words, stopwords, ignore
plural, stemming, lemma
highlight, mark, emphasize
pagination, page, offset, limit
next page, pagination, offset
infinite, unlimited, no limit
unlimited, infinite, no limit
federated, multi, merge
personalize, personalization, personal, custom
personal, private, own
cookie, cookies, session
cookies, session, login, user data
user data, profile, session
captcha, bot detection, stealth
stealth, anti bot, captcha, fingerprint
pop up, popup, dialog, alert, modal
dialog, popup, modal, alert
tab, page, window
viewport, window, screen, resolution
resolution, viewport, size
pdf, document, print
email, mail, smtp ~ message
mail, email
sms, text message
contact, support, help ~ email
help, support, docs
community, discord, forum, slack
contribute, contributing, development, pull request
license, licence, open source, terms
open source, license, source code
privacy, gdpr, data, personal
gdpr, privacy, compliance
compliance, certified, gdpr, certification
certified, certification, compliance
roadmap, future, planned
faq, questions
limitations, limits, known issues, unsupported
caveat, limitation, warning, note
weak, limitation
things to know, caveats, limitations
sub, child, nested
child, nested, sub
nested, nesting, child, recursive
parent, base
recursive, nested
argument, parameter, option
boolean, true, false
true, enable, boolean, yes
false, disable, boolean, no
value, setting, amount
values, options
list, array
array, list
header, title
token usage, tokens, usage, cost
token limit, max tokens, context window, tokens
temperature, creativity, model parameter
hallucinate, hallucination, wrong
think, reasoning, thinking
reasoning, thinking
speech, voice, tts, audio
transcribe, speech, voice, transcription
draw, generate, image
paint, draw, image
calendar, schedule, date
reminder, schedule, notification
knowledge, memory, documents, rag
rag, retrieval, knowledge
qr, scan, code
scan, qr
bring your own, custom, own
wrap, wrapper
symlink, link
wildcard, glob, pattern, asterisk
glob, wildcard, pattern
regex, pattern, regular expression
pattern, glob, regex, wildcard
escape, quote
signature, sign, signed, verify
sign, signature, signing
signed, signature, verified
hash, checksum, digest
checksum, hash, digest
tamper, integrity, verify
integrity, tamper, hash, verify
`;

/** The same for Chinese. */
export const CHINESE = `
关掉, 关闭, 停用, 禁用 ~ 开关
关闭, 禁用, 停用, 关掉
打开, 开启, 启用 ~ 开关
开启, 启用, 打开
删除, 移除, 清除, 卸载 ~ 清理
修改, 更改, 更新, 编辑, 设置
设置, 配置, 设定 ~ 参数
怎么设, 配置, 设置
目录, 路径, 文件夹, 位置
哪个目录, 目录, 路径
哪里, 位置, 路径, 目录
文件, 路径
上限, 最大, 限制, 最多
最多, 最大, 上限, 限制
多少, 数量
默认, 缺省
登录, 登陆, 认证 ~ 登录态, 账号
登录信息, 登录态, cookie, 登录
保存, 存储, 持久化 ~ 位置
没有, 找不到, 缺少, 空
报错, 错误, 失败, 异常 ~ 排错
失败, 错误, 报错 ~ 排错
一个都没有, 排错, 失败
启动, 运行, 开始
重启, 重新启动
停止, 终止, 取消
安装, 部署
升级, 更新
接入, 连接, 集成, 对接
连接, 接入
图片, 图像
语音, 声音, 音频
模型, 大模型
密钥, 令牌, key, token
备份, 导出
恢复, 还原
定时, 计划, 任务
技能, 插件
工具, 插件
记忆, 上下文
暂时, 临时
价格, 费用, 收费
端口, port
浏览器, browser
`;

/** The same for Japanese. */
export const JAPANESE = `
無効, 停止, オフ
有効, オン, 開始
削除, 消去, アンインストール
変更, 編集, 更新, 設定
設定, 構成, コンフィグ
圧縮, コンパクト
場所, ディレクトリ, フォルダ, パス, 保存先
どこ, 場所, ディレクトリ, パス
書く, 記述, 設定
ファイル, パス
最大, 上限, 制限
デフォルト, 既定, 初期
ログイン, 認証
保存, 永続
起動, 実行, 開始
エラー, 失敗
自分で, 手動
接続, 連携
画像, 写真
バックアップ, エクスポート
復元, リストア
トークン, キー
料金, 価格, 費用
`;
