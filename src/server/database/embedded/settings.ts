/** PostgreSQL settings for a small shop; passed on the command line, so that a new version of Sofra can change them. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  max_connections: '100',
  synchronous_commit: 'on',
  fsync: 'on',
  wal_compression: 'on',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // One log file per weekday, emptied when its day returns: at most a week of log.
  logging_collector: 'on',
  log_directory: '../log',
  log_filename: 'postgres-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_checkpoints: 'off',
  // "log" ranks above "error": failed statements would log phones and addresses, and the program reports them itself.
  log_min_messages: 'log',
}

/** For tests only: survives the crash of a process, not of the machine. */
const careless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  wal_compression: 'off',
  autovacuum: 'off',
}

/** Command line arguments for `postgres`. */
export function settingArguments(socketFolder: string, durable: boolean): string[] {
  const all = { ...settings, ...(durable ? {} : careless), unix_socket_directories: socketFolder }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
