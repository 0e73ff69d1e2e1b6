/** The ports of the server's processes, all on loopback. */
export interface SwiftPorts {
  readonly proxy: number;
  readonly account: number;
  readonly container: number;
  readonly object: number;
  readonly memcached: number;
}

/** The credentials: an account of the server with one user. */
export const S3_KEY = { id: 'padav:photos', secret: 'of-the-tests-alone', region: 'us-east-1' } as const;

const [ACCOUNT, USER] = S3_KEY.id.split(':');

const common = (root: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${root}/etc
devices = ${root}/data
mount_check = false
disable_fallocate = true
# A log of the machine, which may have none, would stop it: it goes to where nobody listens.
log_udp_host = 127.0.0.1
log_udp_port = 9
`;

const backend = (root: string, port: number, kind: string) => `${common(root, port)}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
recon_cache_path = ${root}/cache
`;

const FILTERS = ['catch_errors', 'gatekeeper', 'listing_formats', 's3api', 'copy', 'slo', 'dlo'];

const proxy = (root: string, ports: SwiftPorts) => `${common(root, ports.proxy)}
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports.memcached}
[filter:tempauth]
use = egg:swift#tempauth
user_${ACCOUNT}_${USER} = ${S3_KEY.secret} .admin
${FILTERS.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n${name === 's3api' ? `location = ${S3_KEY.region}\n` : ''}`).join('')}`;

/** Every process stores one copy on one device. */
const rings = (root: string, ports: SwiftPorts) => `import os
from swift.common.ring import RingBuilder
os.chdir('${root}/etc')
for name, port in (('account', ${ports.account}), ('container', ${ports.container}), ('object', ${ports.object})):
    ring = RingBuilder(8, 1, 1)
    ring.add_dev({'id': 0, 'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port, 'replication_ip': '127.0.0.1',
                  'replication_port': port, 'device': 'one', 'weight': 1.0, 'meta': ''})
    ring.rebalance()
    ring.get_ring().save(name + '.ring.gz')
`;

const run = (root: string) => `import sys
import swift.common.utils as utils
utils.SWIFT_CONF_FILE = '${root}/etc/swift.conf'
from swift.common.wsgi import run_wsgi
name, more = sys.argv[1], {}
if name == 'object-server':
    from swift.obj import server
    more = {'global_conf_callback': server.global_conf_callback}
sys.exit(run_wsgi('${root}/etc/' + name + '.conf', name, **more))
`;

const SWIFT = `[swift-hash]
swift_hash_path_suffix = photos
swift_hash_path_prefix = padav
[storage-policy:0]
name = one
default = yes
[swift-constraints]
`;

/** The configuration files of the server, by their path below its folder. */
export const settingsOf = (root: string, ports: SwiftPorts): Readonly<Record<string, string>> => ({
  'etc/swift.conf': SWIFT,
  'etc/proxy-server.conf': proxy(root, ports),
  'etc/account-server.conf': backend(root, ports.account, 'account'),
  'etc/container-server.conf': backend(root, ports.container, 'container'),
  'etc/object-server.conf': backend(root, ports.object, 'object'),
  'rings.py': rings(root, ports),
  'run.py': run(root),
});
