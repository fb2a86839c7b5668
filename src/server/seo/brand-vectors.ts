import { readFile } from 'node:fs/promises'

export const vectorImages = ['favicon', 'logo', 'plate'] as const
export type VectorImage = (typeof vectorImages)[number]

const folder = new URL('../../../brands/', import.meta.url)

/** A brand's own drawing as SVG. */
export const readVector = (brand: string, name: VectorImage): Promise<Buffer> => readFile(new URL(`${brand}/images/${name}.svg`, folder))
