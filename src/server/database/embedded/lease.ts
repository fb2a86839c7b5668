import { Client } from 'pg'

/** A connection that marks this process as a user of the server; the kernel closes it even after kill -9. */
export type Lease = {
  /** Releases the lease. True when no other process holds one, so that the server may be stopped. */
  release(): Promise<boolean>
  close(): Promise<void>
}

// Any fixed number: holders share the lock, and the process that gets it exclusively was the last.
const leaseLock = 7_063_720_18

/**
 * Registers this process as a user of the server; requires the start lock.
 * @param onLost called once when the connection breaks before release()
 */
export async function takeLease(url: string, onLost: () => void): Promise<Lease> {
  const client = new Client({ connectionString: url, application_name: 'sofra-lease', connectionTimeoutMillis: 5_000 })
  let open = false
  client.on('error', () => undefined)
  client.on('end', () => {
    if (open) onLost()
    open = false
  })
  await client.connect()
  await client.query('select pg_advisory_lock_shared($1)', [leaseLock])
  open = true
  return {
    async release() {
      if (!open) return false
      open = false
      await client.query('select pg_advisory_unlock_shared($1)', [leaseLock])
      const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [leaseLock])
      return rows[0]?.alone === true
    },
    async close() {
      open = false
      await client.end()
    },
  }
}
