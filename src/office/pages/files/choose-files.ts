import { zipSync } from 'fflate'

/** Chosen files as one archive; null for an archive that was chosen beside others. */
export async function archiveOf(files: readonly File[]): Promise<Blob | null> {
  const [first, ...others] = files
  if (first && files.some(isArchive)) return others.length === 0 ? first : null
  const contents = await Promise.all(files.map(async (file) => [nameOf(file), new Uint8Array(await file.arrayBuffer())] as const))
  // Photographs do not become smaller, and sheets are small.
  return new Blob([zipSync(Object.fromEntries(contents), { level: 0 })], { type: 'application/zip' })
}

const isArchive = ({ name, type }: File): boolean => type === 'application/zip' || name.toLowerCase().endsWith('.zip')

/** With the folders that it was chosen with. */
const nameOf = ({ name, webkitRelativePath }: File): string => webkitRelativePath || name
