vcl 4.1;

# Varnish in front of Quire. Start it with two ports, the second of which readers must not reach:
#   varnishd -a :80 -a purge=127.0.0.1:6083 -f /etc/varnish/quire.vcl -s malloc,1g
# Quire: QUIRE_EDGE=varnish QUIRE_EDGE_URL=http://127.0.0.1:6083
# Needs the module xkey (Debian: varnish-modules).

import std;
import xkey;

backend quire {
  .host = "127.0.0.1";
  .port = "4000";
}

sub vcl_recv {
  if (local.socket == "purge") {
    if (!req.http.xkey-purge) {
      return (synth(400, "No tags"));
    }
    set req.http.x-purged = xkey.purge(req.http.xkey-purge);
    return (synth(200, "Purged " + req.http.x-purged));
  }
  set req.http.host = std.tolower(regsub(req.http.host, ":[0-9]+$", ""));
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Whoever asks for Markdown, or is signed in, is answered by Quire.
  if (req.http.accept ~ "(?i)markdown" || req.http.authorization || req.http.cookie ~ "quire-") {
    return (pass);
  }
  # Nothing that caches keep depends on these.
  unset req.http.cookie;
  unset req.http.accept;
  return (hash);
}

# No answer that is kept depends on the query.
sub vcl_hash {
  hash_data(regsub(req.url, "\?.*$", ""));
  hash_data(req.http.host);
  return (lookup);
}

sub vcl_miss {
  if (req.url ~ "\?") {
    return (pass);
  }
}

sub vcl_backend_response {
  # Only what Quire marks, and can purge, is kept.
  if (beresp.http.cache-control !~ "s-maxage|immutable" || beresp.http.cache-control ~ "private") {
    set beresp.uncacheable = true;
    set beresp.ttl = 10s;
    return (deliver);
  }
  unset beresp.http.vary;
  if (beresp.http.content-encoding || beresp.http.content-type ~ "^(text/|application/(javascript|json|xml)|image/svg)") {
    set beresp.http.vary = "Accept-Encoding";
  }
  set beresp.http.xkey = beresp.http.surrogate-key;
  set beresp.keep = 7d;
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.surrogate-key;
  if (obj.hits > 0) {
    set resp.http.x-cache = "HIT";
  } else {
    set resp.http.x-cache = "MISS";
  }
}
