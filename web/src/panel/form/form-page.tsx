import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { measuredElementSizes, measureElementRef } from '../measured-element-sizes'
import type { FormContainerProps } from './side-dialog'

const { dialogFoot, formNotices, undoNotice } = measuredElementSizes

/** A field that gets the focus stays below the panel's bar and the notices; tools in a sticky toolbar don't scroll. */
export const clearOfBars = {
  '& :is(input, textarea, select):not([data-tool])': {
    scrollMarginTop: `calc(60px + ${formNotices} + ${undoNotice})`,
  },
}

/** The actions are always in view, so their focus scrolls nothing. */
export const staysInPlace = { '& button': { scrollMarginBottom: `calc(-24px - ${dialogFoot})` } }

const foot = measureElementRef({ height: 'dialog-foot' })
const badge = measureElementRef({ reach: 'action' })

/** A form that is part of its page instead of a dialog; its actions stay visible. */
export function FormPage(props: FormContainerProps) {
  const id = useId()
  return (
    <chakra.section
      aria-labelledby={id}
      maxW="820px"
      css={{
        container: 'form / inline-size',
        // What sticks to the top of the page stays below the panel's bar.
        '--sticky-top': '60px',
        '--sticky-bottom': dialogFoot,
        ...clearOfBars,
        '&:has([data-section-index])': { maxWidth: '1100px' },
      }}
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="panel"
      onKeyDown={props.onKeyDown}
    >
      <chakra.header
        display="flex"
        alignItems="flex-start"
        gap="3"
        px={{ base: '4', sm: '7' }}
        py="4"
        borderBottomWidth="1px"
        borderColor="line"
      >
        <chakra.div flex="1" minW="0">
          <chakra.h2 id={id} tabIndex={-1} fontSize="title" lineHeight="1.25">
            {props.title}
          </chakra.h2>
          <chakra.p color="muted" minH="1.6em">
            {props.subtitle}
          </chakra.p>
        </chakra.div>
        <div ref={badge}>{props.badge}</div>
      </chakra.header>
      <chakra.div px={{ base: '4', sm: '7' }} py="5">
        {props.children}
      </chakra.div>
      {props.footer && (
        <chakra.footer
          ref={foot}
          position="sticky"
          bottom="0"
          px={{ base: '4', sm: '7' }}
          py="4"
          borderTopWidth="1px"
          borderColor="line"
          borderBottomRadius="panel"
          bg="surface"
          css={staysInPlace}
        >
          {props.footer}
        </chakra.footer>
      )}
    </chakra.section>
  )
}
