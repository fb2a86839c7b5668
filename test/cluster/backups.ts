import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { give, killPostgres, type Machine, type Name, names, type Program } from './machine.ts'

const execute = promisify(execFile)
type Machines = Record<Name, Machine>

const configuration = 'etc/pgbackrest/pgbackrest.conf'
const databases = ['one', 'two'] as const

/** Where each machine finds the folders of the others: here all share one file system. */
export function backupVariables(machines: Machines, name: Name): Record<string, string> {
  const of = (other: Name, path: string): string => join(machines[other].folder, path)
  return {
    PGBACKREST_CONFIG: of(name, configuration),
    PGBACKREST_LOCK_PATH: of(name, 'lock'),
    ...(name === 'three'
      ? Object.fromEntries(
          databases.flatMap((database, index) => [
            [`PGBACKREST_PG${index + 1}_HOST_CONFIG`, of(database, configuration)],
            [`PGBACKREST_PG${index + 1}_PATH`, of(database, 'var/lib/postgresql/15/sofra')],
            [`PGBACKREST_PG${index + 1}_SOCKET_PATH`, of(database, 'var/run/postgresql')],
          ]),
        )
      : { PGBACKREST_REPO1_HOST_CONFIG: of('three', configuration) }),
  }
}

/** Makes the certificates and starts pgBackRest's server on each machine. */
export async function startBackupServers(machines: Machines): Promise<Program[]> {
  for (const name of names) machines[name].install(name === 'three' ? 'pgbackrest-three.conf' : 'pgbackrest.conf', configuration)
  const made = join(machines.three.folder, 'certificates')
  mkdirSync(made)
  const script = resolve(import.meta.dirname, '../../deploy/cluster/make-certificates')
  await execute(script, [made, ...names.map((name) => `${name}=${machines[name].address}`)])
  for (const name of names) {
    const own = join(machines[name].folder, 'etc/pgbackrest')
    for (const file of ['ca.crt', `${name}.crt`, `${name}.key`]) copyFileSync(join(made, file), join(own, file))
    give(own, machines[name].account)
  }
  return names.map((name) => machines[name].run('pgbackrest', ['server'], backupVariables(machines, name)))
}

/** Runs a command of pgBackRest on a machine; returns what it says. */
export async function pgbackrest(machines: Machines, name: Name, ...args: string[]): Promise<string> {
  const machine = machines[name]
  const env = { PATH: process.env.PATH, ...backupVariables(machines, name) }
  const { stdout } = await execute('pgbackrest', ['--stanza=sofra', ...args], { cwd: machine.folder, env, ...machine.account })
  return stdout
}

/** A PostgreSQL in a folder of its own, without Patroni, made of the backups as they were at a moment. */
export type Restored = { host: string; stop(): Promise<void> }

/**
 * Restores to a moment, by the command of deploy/cluster/README.md, and starts what came of it.
 * @param target a time as PostgreSQL writes it, with its zone
 */
export async function restoreCopy(machines: Machines, name: Name, target: string): Promise<Restored> {
  const machine = machines[name]
  const folder = join(machine.folder, 'var/lib/postgresql/15/copy')
  mkdirSync(folder, { mode: 0o700 })
  give(folder, machine.account)
  await pgbackrest(
    machines,
    name,
    `--pg1-path=${folder}`,
    '--archive-mode=off',
    '--type=time',
    `--target=${target}`,
    '--target-action=promote',
    'restore',
  )
  const settings = ['-c', 'port=6432', '-c', `listen_addresses=${machine.address}`, '-c', `unix_socket_directories=${folder}`]
  const program = machine.run('/usr/lib/postgresql/15/bin/postgres', ['-D', folder, ...settings], backupVariables(machines, name))
  return {
    host: `${machine.address}:6432`,
    stop: async () => {
      killPostgres(folder)
      await program.kill()
    },
  }
}
