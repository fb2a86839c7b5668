/** A table in an archive, as `<schema>/<name>/00001.csv` and so on. */
export type SavedTable = { schema: string; name: string; columns: string[] }

export type SavedSequence = { schema: string; name: string; last_value: string; is_called: boolean }

/** manifest.json, the first file of a backup. */
export type Manifest = {
  format: 'sofra-backup'
  /** Version 2 has checksums. */
  version: 1 | 2
  made_at: string
  postgres: string
  /** The migrations of the saved database, in order, with SHA-256 of their text. */
  migrations: { name: string; checksum: string }[]
  /** The version of graphile-worker's tables; null when there were none. */
  jobs: number | null
  tables: SavedTable[]
  sequences: SavedSequence[]
}

/** totals.json, the last file: rows by `schema/table`. Its presence shows that the backup is complete. */
export type Totals = Record<string, number>

export const manifestPath = 'manifest.json'
export const checksumsPath = 'checksums.json'
export const totalsPath = 'totals.json'

/** @throws when the text is not a manifest that this program can read */
export function parseManifest(text: string): Manifest {
  const manifest = JSON.parse(text) as Partial<Manifest>
  if (manifest.format !== 'sofra-backup') throw new Error('This is not a backup of Sofra.')
  if (manifest.version !== 1 && manifest.version !== 2) {
    throw new Error(`This backup has the format ${manifest.version}; this program reads 1 and 2: use a newer version of Sofra.`)
  }
  return manifest as Manifest
}
