import { Icon, type IconProps } from '#web/ui/icons/Icon.tsx'

/** Fork and knife: the menu. */
export const FoodIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 3.5v17M4 3.5V8a3 3 0 0 0 6 0V3.5M17 20.5v-6m0 0h-2.5V8c0-2.7 1-4.5 2.5-4.5v11Z" />
  </Icon>
)
