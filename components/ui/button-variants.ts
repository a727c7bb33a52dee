import { cva } from 'class-variance-authority'

// Separate from Button, so that client components can use the classes without its dependencies.
// app/styles/components.css defines the classes.
export const buttonVariants = cva('btn', {
  variants: {
    variant: {
      default: 'btn-primary',
      outline: 'btn-outline',
      secondary: 'btn-secondary',
      ghost: 'btn-ghost',
      link: 'btn-link',
      destructive: 'btn-destructive',
    },
    size: {
      default: '',
      sm: 'btn-sm',
      lg: 'btn-lg',
      icon: 'btn-icon',
      inline: 'btn-inline',
    },
  },
  defaultVariants: { variant: 'default', size: 'default' },
})
