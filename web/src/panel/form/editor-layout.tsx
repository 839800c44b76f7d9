import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Button } from '~/ui/button'
import ArrowLeft from '~icons/lucide/arrow-left'
import { measuredElementSizes, measureElementRef } from '../measured-element-sizes'
import { clearOfBars, staysInPlace } from './form-page'
import type { FormContainerProps } from './side-dialog'

const { dialogFoot, undoNotice } = measuredElementSizes

const foot = measureElementRef({ height: 'dialog-foot' })
const actions = measureElementRef({ reach: 'action' })

/** A form as a page, with a second column where there is space. */
export function EditorLayout(props: FormContainerProps) {
  const id = useId()
  return (
    <chakra.section aria-labelledby={id} onKeyDown={props.onKeyDown}>
      <chakra.header display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="4">
        <Button size="sm" variant="outline" shape="field" onClick={props.onClose}>
          <ArrowLeft aria-hidden /> Back to the list
        </Button>
        <chakra.div flex="1 1 260px" minW="0">
          <chakra.h1
            id={id}
            tabIndex={-1}
            outline="none"
            fontSize="title"
            lineHeight="1.25"
            overflowWrap="anywhere"
          >
            {props.title}
          </chakra.h1>
          <chakra.p color="muted" minH="1.6em">
            {props.subtitle}
          </chakra.p>
        </chakra.div>
        <chakra.div ref={actions} display="flex" flexWrap="wrap" alignItems="center" gap="3" ms="auto">
          {props.badge}
          {props.actions}
        </chakra.div>
      </chakra.header>
      <chakra.div
        display="grid"
        gap="5"
        alignItems="start"
        gridTemplateColumns={
          props.beside ? { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 420px' } : undefined
        }
      >
        <chakra.div
          display={props.beside ? { base: 'none', lg: 'block' } : 'block'}
          minW="0"
          bg="surface"
          borderWidth="1px"
          borderColor="line"
          borderRadius="panel"
          css={{
            container: 'form / inline-size',
            // What sticks to the top of the page stays below the panel's bar.
            '--sticky-top': '60px',
            '--sticky-bottom': dialogFoot,
            ...clearOfBars,
          }}
        >
          <chakra.div px={{ base: '4', sm: '6' }} py="5">
            {props.children}
          </chakra.div>
          {props.footer && (
            <chakra.footer
              ref={foot}
              position="sticky"
              bottom="0"
              zIndex="raised"
              px={{ base: '4', sm: '6' }}
              py="3"
              borderTopWidth="1px"
              borderColor="line"
              borderBottomRadius="panel"
              bg="surface"
              css={staysInPlace}
            >
              {props.footer}
            </chakra.footer>
          )}
        </chakra.div>
        {props.beside && (
          <chakra.div
            position="sticky"
            top={`calc(76px + ${undoNotice})`}
            height={`calc(100dvh - 96px - ${undoNotice})`}
            borderWidth="1px"
            borderColor="line"
            borderRadius="panel"
            overflow="hidden"
          >
            {props.beside}
          </chakra.div>
        )}
      </chakra.div>
    </chakra.section>
  )
}
