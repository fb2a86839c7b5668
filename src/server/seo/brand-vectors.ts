import { readFile } from 'node:fs/promises'

/** What a brand need not have: its plate stands for a scene that it lacks. */
const scenes = ['scene-empty', 'scene-waiting', 'scene-error'] as const

export const vectorImages = ['favicon', 'logo', 'plate', ...scenes] as const
export type VectorImage = (typeof vectorImages)[number]

const folder = new URL('../../../brands/', import.meta.url)
const isScene = (name: VectorImage): boolean => scenes.some((scene) => scene === name)

/** A square drawing on the ground of a scene, 160×120: pages leave it that much room. Without a viewBox it stays as it is. */
const asScene = (svg: string): string =>
  svg.replace(/<svg\b[^>]*>/, (root) =>
    root.includes('viewBox=') ? root.replaceAll(/\s(?:width|height)="[^"]*"/g, '').replace('<svg', '<svg width="160" height="120"') : root,
  )

/** A brand's own SVG file. */
export async function readVector(brand: string, name: VectorImage, brands = folder): Promise<Buffer> {
  try {
    return await readFile(new URL(`${brand}/images/${name}.svg`, brands))
  } catch (error) {
    if (!isScene(name)) throw error
    return Buffer.from(asScene(String(await readVector(brand, 'plate', brands))))
  }
}
