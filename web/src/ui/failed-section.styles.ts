import { container } from './layout'
import type { Styles } from './theme/styles'

export const styles: Styles = {
  '.failed-section': { ...container, my: '8' },
}
