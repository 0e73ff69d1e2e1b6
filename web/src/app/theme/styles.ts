/** The styles of the first screen. A component that loads later imports its own beside its use. */
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '../../components/mantine/variables.generated.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@fontsource-variable/figtree/index.css';
import '@fontsource-variable/noto-sans-devanagari/wght.css';
import './stand-ins.css';
import './base.css';
