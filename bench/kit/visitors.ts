import { createHash } from 'node:crypto'
import { deliver } from './errand.ts'
import { newVisitor, type Shop } from './shop.ts'
import { openConnection } from './wire.ts'

/**
 * New visitors with an address and an empty cart, and with all their calls of this minute left. Only the first is made
 * by calls: the others are copies of its row.
 */
export async function newVisitors({ port, database: { pool } }: Pick<Shop, 'port' | 'database'>, count: number): Promise<string[]> {
  const connection = openConnection(port)
  const first = newVisitor()
  await deliver(connection, first, 0)
  connection.close()
  const visitors = Array.from({ length: count }, newVisitor)
  await pool.query(
    `insert into cart select made.* from cart as model, unnest($2::uuid[]) as made_for,
       jsonb_populate_record(model, jsonb_build_object('id', gen_random_uuid(), 'owner', made_for)) as made
     where model.owner = $1`,
    [ownerOf(first), visitors.map(ownerOf)],
  )
  return visitors
}

/** The owner of a visitor's cart, as the server derives it from the cookie. */
function ownerOf(visitor: string): string {
  const hex = createHash('sha256').update(visitor.slice('visitor='.length)).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}
