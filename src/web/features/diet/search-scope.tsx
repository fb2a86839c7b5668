import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FilterIcon } from '#web/ui/icons/moving.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** Tells that a search covers only filtered dishes, and offers to extend it. */
export default function SearchScope({ onWiden }: { onWiden: () => void }) {
  const t = useTexts('diets')
  return (
    <Notice
      icon={FilterIcon}
      action={
        <Button kind="secondary" size="s" onClick={onWiden}>
          {t.everywhere}
        </Button>
      }
    >
      {t.searched}
    </Notice>
  )
}
