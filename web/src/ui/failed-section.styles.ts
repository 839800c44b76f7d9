import { containerStyles } from './layout-styles'
import type { Styles } from './theme/styles'

export const styles: Styles = {
  '.failed-section': { ...containerStyles, my: '8' },
}
