import { spellingOf } from '../text/spelling.ts'

/** Words of names, and their short forms that are not their beginnings, as spelled; forms of one word stand in a line. */
const lines = [
  'dr dra doktor doktora doctor doutor doutora',
  'prof professor profesor professora profesora',
  'akad akademik akademika academician',
  'gen general',
  'org orgeneral',
  'st sankt saint sainte sent',
  'sht sehit',
  'hz hazreti',
  'yzb yuzbasi',
  'bnb binbasi',
  'tgm tegmen',
  'ogr ogretmen',
  'muh muhendis',
  'kpt kaptan',
  'mal marechal',
  'cel coronel',
  'sgt sargento',
  'mt mount',
].map((line) => line.split(' '))
const forms = new Map(lines.flatMap((line) => line.map((form) => [form, line] as const)))

/** All forms of a word that is shortened in names: `д-р`, `Dr` and `Doktor` are one; none of any other word. */
export const formsOf = (word: string): readonly string[] => forms.get(spellingOf(word).replaceAll('-', '')) ?? []
