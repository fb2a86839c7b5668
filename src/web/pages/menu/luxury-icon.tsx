import { Icon, type IconProps } from '#web/ui/icons/Icon.tsx'

/** A gem: the icon of a highlighted group. */
export const LuxuryIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 4.5h10l4 5.2L12 20 3 9.7l4-5.2ZM3 9.7h18M9 9.7 12 20l3-10.3M9 9.7l3-5.2 3 5.2" />
  </Icon>
)
