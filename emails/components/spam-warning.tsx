import { Section, Text } from 'react-email';
import { Box } from './box.tsx';
import { paragraph } from './text.tsx';
import { COLORS } from './theme.ts';

/** Shown to the owner above a submission that looks like a bot's. */
export function SpamWarning() {
  return (
    <Section style={{ marginBottom: '20px' }}>
      <Box className="warn" style={warning}>
        <Text className="ink" style={{ ...paragraph, margin: 0 }}>
          <strong>Possible spam.</strong> The form was filled out the way a bot would do it, so we
          didn&apos;t send a confirmation. Check it before you reply.
        </Text>
      </Box>
    </Section>
  );
}

const warning = {
  backgroundColor: COLORS.emberPale,
  border: `1px solid ${COLORS.ember}`,
  borderRadius: '12px',
  padding: '14px 18px',
};
