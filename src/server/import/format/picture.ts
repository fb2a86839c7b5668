import { boards, checkPicture, ingredients, kinds, type Picture as Recipe } from '@sofra/illustration'
import * as z from 'zod/mini'
import type { Fault, PlainCode } from '#domain/content/fault.ts'
import { faultsOfIssue } from '../fault.ts'

const Part = z.number().check(z.minimum(0), z.maximum(1))

const PhotoName = z
  .string()
  .check(z.maxLength(200), z.regex(/^photos\/(?!.*(^|\/)\.)[^\\:*?"<>|]+\.(jpe?g|png|webp|avif)$/i, 'photo-form' satisfies PlainCode))

/** A picture that is never cut, such as a logo. */
export const PhotoAlone = z.strictObject({ photo: PhotoName })

/**
 * A photograph in the brand's folder; `focus` is the point that stays visible when it is cropped: fractions from the
 * left and from the top.
 */
const Photo = z.strictObject({
  photo: PhotoName,
  focus: z.optional(z.tuple([Part, Part])),
})
export type Photo = z.infer<typeof Photo>

/** A recipe for a drawing, or a photograph. */
export type PictureEntry = Recipe | Photo

export const isPhoto = (value: unknown): value is Photo => typeof value === 'object' && value !== null && 'photo' in value

/** The faults of a picture; the illustration package validates recipes. */
function faultsOf(value: unknown): { path: PropertyKey[]; fault: Fault }[] {
  if (isPhoto(value)) {
    const check = z.safeParse(Photo, value, { reportInput: true })
    return check.success ? [] : check.error.issues.flatMap((issue) => faultsOfIssue(issue).map((fault) => ({ path: issue.path, fault })))
  }
  const check = checkPicture(value)
  return check.ok ? [] : check.faults.map(({ path, ...fault }) => ({ path: keysOf(path), fault }))
}

const OnePicture = z.custom<PictureEntry>().check((context) => {
  for (const { path, fault } of faultsOf(context.value))
    context.issues.push({ code: 'custom', path, message: fault.code, params: { ...fault.facts }, input: context.value })
})

/** A recipe or a photograph; when missing or null, the brand's placeholder is shown, or an empty plate. */
export const Picture = z.nullish(OnePicture)

const ingredientList = { type: 'array', items: { enum: ingredients } }

OnePicture.register(z.globalRegistry, {
  id: 'Picture',
  description: 'A photograph, or a recipe that is drawn. Without a picture an empty plate is shown.',
  oneOf: [
    {
      type: 'object',
      additionalProperties: false,
      required: ['photo'],
      properties: {
        photo: {
          type: 'string',
          maxLength: 200,
          description: "A file below the brand's folder photos/: JPEG, PNG, WebP or AVIF, up to 12 MB.",
        },
        focus: {
          type: 'array',
          description: 'What stays in view where the photograph is cut: 0 to 1 from the left, 0 to 1 from above. The middle is [0.5, 0.5].',
          items: { type: 'number', minimum: 0, maximum: 1 },
          minItems: 2,
          maxItems: 2,
        },
      },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: ['dish', 'parts'],
      properties: {
        dish: { enum: kinds },
        parts: ingredientList,
        sauce: { enum: ingredients },
        garnish: ingredientList,
        pieces: { type: 'integer', minimum: 1 },
        measure: { type: 'integer', minimum: 1, description: 'Of a size: across in centimetres, or its weight in grams.' },
        board: { enum: boards },
        items: { type: 'array', items: { $ref: '#/$defs/Picture' } },
      },
    },
  ],
})

// items[2].parts[0] → items, 2, parts, 0
const keysOf = (path: string): (string | number)[] =>
  [...path.matchAll(/[^.[\]]+/g)].map(([key]) => (/^\d+$/.test(key) ? Number(key) : key))
